const ENGLISH = /^assets\/words-en-[^.]+\.js$/;

/** Preloads the English words of the first page. The server replaces the language when it sends the page. */
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
