/** Raised when a frame changes its meaning. Client and server send theirs in the first frame. */
export const PROTOCOL_VERSION = 3;

/** Limit of a frame (bytes). An action with all its parts needs a fraction of it. */
export const MAX_FRAME_LENGTH = 64 * 1024;
export const MAX_CHAT_LENGTH = 2000;
/** Limit of what a message carries besides its text (characters of JSON). */
export const MAX_ATTACHMENT_LENGTH = 8000;
/** More than the units of a map. */
export const MAX_ATTACHED_ORDERS = 40;
/** Without the sender. */
export const MAX_CHAT_RECIPIENTS = 19;
/** Limit of nesting. No action or draft comes near it. */
export const MAX_FRAME_DEPTH = 64;
