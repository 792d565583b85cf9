/** An error the user can fix. The message says how. */
export class UserError extends Error {}
