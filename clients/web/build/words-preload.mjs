const ENGLISH = /^assets\/words-en-[^.]+\.js$/;

/** The first words are asked for with the page itself. Whoever sends the page to others puts their language in its place. */
export function wordsPreload() {
  return {
    name: 'tavola-words-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const words = Object.keys(bundle ?? {}).filter((name) => ENGLISH.test(name));
        return words.map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${name}`, crossorigin: true },
          injectTo: 'head',
        }));
      },
    },
  };
}
