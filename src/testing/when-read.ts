/** Returns a copy of a response. Calls back once its body was read to its end. */
export function whenRead(response: Response, onRead: () => unknown): Response {
  const reader = response.body?.getReader();
  if (reader === undefined) {
    onRead();
    return response;
  }
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await reader.read();
    if (!done) return controller.enqueue(value);
    controller.close();
    onRead();
  };
  const body = new ReadableStream({ pull, cancel: (reason) => reader.cancel(reason) });
  return new Response(body, response);
}
