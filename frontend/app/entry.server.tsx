/** Renders each page to its final HTML, once, while building. */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";

import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

import { deferScripts } from "./defer-scripts.server.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { location } = context.staticHandlerContext;
  // While building, the framework asks for `/privacy/`; a visitor's browser will say `/privacy`.
  context.staticHandlerContext.location = {
    ...location,
    pathname: location.pathname.replace(/(.)\/$/, "$1"),
  };
  const html = await render(<ServerRouter context={context} url={request.url} />);
  headers.set("Content-Type", "text/html");
  return new Response(import.meta.env.DEV ? html : deferScripts(html), { status, headers });
}

/** Waits for the whole page, so that the HTML comes in its final order and with few inline scripts. */
function render(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => {
        const body = new PassThrough();
        text(body).then(resolve, reject);
        pipe(body);
      },
      onError: reject,
    });
  });
}
