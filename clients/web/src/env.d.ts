/** Set by the build: whether it includes the component gallery. */
declare const __GALLERY__: boolean;
