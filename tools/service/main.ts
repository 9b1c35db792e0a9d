// `npm run service`: starts the Pet Store Service on this computer.
import { parseArgs } from 'node:util';
import { DATA_FILE, openFileCatalogue } from './file-catalogue.ts';
import { LOCAL_KEY, startService } from './node-server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    data: { type: 'string', default: DATA_FILE },
    key: { type: 'string', default: LOCAL_KEY },
  },
});
const { data, key } = values;
const service = await startService({
  port: Number(values.port),
  key,
  catalogue: openFileCatalogue(data),
});
console.log(`Pet Store Service: ${service.url}`);
console.log(`API key:           ${key}`);
console.log(`Catalogue:         ${data}`);
