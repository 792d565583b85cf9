/** Where the panel is a sheet over the map. */
export const PHONE = '(max-width: 700px) and (min-height: 501px)';
