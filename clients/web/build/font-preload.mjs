/** Preloads the two fonts of every page, so that text does not shift when they arrive. */
const FIRST = /(?:piazzolla-latin-opsz|instrument-sans-latin-wght)-normal-[^.]+\.woff2$/;

export function fontPreload() {
  return {
    name: 'tavola-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((name) => FIRST.test(name));
        return fonts.map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        }));
      },
    },
  };
}
