// What the lists may show of a pet whose outcome stays unknown, beyond what `outcome-states.ts` shows one by one.
import type { Fault, FaultyService } from '../setup/faulty-service.ts';
import { sendPet } from '../steps/add-pet-steps.ts';
import { losePosts, refuse } from './faults.ts';
import { open, type Reach, see } from './state.ts';

interface Finding {
  name: string;
  fault: Fault;
  seen: RegExp;
}

/** The lists cannot be loaded before the pet is sent. The service adds it, and responds with a failure. */
function hideListsBefore(): Fault {
  let isSent = false;
  return async ({ method }, { forward }) => {
    const response = await forward();
    if (method === 'POST') isSent = true;
    const fails = method === 'POST' || (method === 'GET' && !isSent);
    return fails ? new Response('{}', { status: 502, headers: response.headers }) : response;
  };
}

/** The service adds the pet with its name in capitals, and the connection breaks before the response. */
function changeSpelling({ catalogue }: FaultyService, name: string): Fault {
  return async ({ method }, { forward, socket }) => {
    if (method !== 'POST') return forward();
    await catalogue.add({ name: name.toUpperCase(), categoryId: 4n, status: 'pending' });
    socket.resetAndDestroy();
    return undefined;
  };
}

/** The pet never reaches the service, and lists have this body. */
function loseAndList(body: string, status = 200): Fault {
  return async (request, tools) => {
    if (request.method !== 'GET') return losePosts(request, tools);
    const { headers } = await tools.forward();
    return new Response(body, { status, headers });
  };
}

/** Sends pets whose outcomes stay unknown, each with another finding. */
export const showFindings: Reach = async (page, service) => {
  const findings: readonly Finding[] = [
    { name: 'Ada', fault: hideListsBefore(), seen: /may already have been in the store\.$/ },
    { name: 'Bo', fault: changeSpelling(service, 'Bo'), seen: /except for the spelling of the/ },
    { name: 'Cy', fault: losePosts, seen: /^Not in the list of \d+ pending pets at/ },
    { name: 'Cy', fault: refuse('POST', 502), seen: /^Only pet \d+ matches exactly, but 2 such/ },
    { name: 'Dot', fault: loseAndList('{}', 403), seen: /^The list of pending pets could not/ },
    { name: 'Eve', fault: loseAndList('[{"id":4}]'), seen: /^Some pending pets could not/ },
    { name: 'Fay', fault: loseAndList('[]'), seen: /^There were no pending pets at/ },
  ];
  await open(page, '/nowhere');
  for (const [index, { name, fault, seen }] of findings.entries()) {
    service.setFault(fault);
    if (index === 0) await page.goto('/pets/new');
    await sendPet(page, name);
    await see(page, seen);
  }
};
