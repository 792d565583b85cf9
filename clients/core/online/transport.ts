/** The network as the core needs it. Browsers, Node and tests bring their own. */

export type Headers = Readonly<Record<string, string>>;

export interface HttpRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string;
}

export interface HttpResponse {
  readonly status: number;
  text(): Promise<string>;
}

/** `fetch` or a substitute. Rejects if there is no response. */
export type Fetch = (url: string, request: HttpRequest) => Promise<HttpResponse>;

/** The common part of browser and Node WebSockets. */
export interface LiveSocket {
  onopen: (() => void) | null;
  onmessage: ((message: { readonly data: unknown }) => void) | null;
  onclose: ((closing: { readonly code: number }) => void) | null;
  onerror: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** Browsers send a cookie and ignore the headers. */
export type OpenSocket = (url: string, headers: Headers) => LiveSocket;
