/** Set by the build: whether the gallery of components is part of it. */
declare const __GALLERY__: boolean;
