/** A value, or the sentence that says why there is none: the answer of everything that reads what people type. */
export type Parsed<T> = { readonly value: T } | { readonly says: string };
