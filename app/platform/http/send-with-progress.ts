/**
 * Makes a function like `fetch` that also reports the upload progress, which `fetch` cannot report.
 * @param onProgress called with a number from 0 to 1
 * @param signal cancels the request, which then fails
 */
export function sendWithProgress(onProgress: (part: number) => void, signal: AbortSignal) {
  return async (request: Request) => {
    const body = await request.blob();
    return new Promise<Response>((resolve, reject) => {
      const fail = () => reject(new TypeError("The request did not arrive"));
      if (signal.aborted) return fail();
      const sent = new XMLHttpRequest();
      sent.open(request.method, request.url);
      for (const [name, value] of request.headers) sent.setRequestHeader(name, value);
      sent.responseType = "blob";
      sent.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
      sent.addEventListener("load", () =>
        resolve(new Response(sent.response, { status: sent.status })),
      );
      sent.addEventListener("error", fail);
      sent.addEventListener("abort", fail);
      signal.addEventListener("abort", () => sent.abort());
      sent.send(body);
    });
  };
}
