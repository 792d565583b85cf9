/** The parts of the world that a connection needs, as small as they can be: browsers, Node and tests bring their own. */

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

/** `fetch`, or whatever does the same. Rejects when nobody answers. */
export type Fetch = (url: string, request: HttpRequest) => Promise<HttpResponse>;

/** A WebSocket, as both browsers and Node packages make them. */
export interface LiveSocket {
  onopen: (() => void) | null;
  onmessage: ((message: { readonly data: unknown }) => void) | null;
  onclose: ((closing: { readonly code: number }) => void) | null;
  onerror: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** Browsers know who is asking by the cookie and leave the headers aside. */
export type OpenSocket = (url: string, headers: Headers) => LiveSocket;
