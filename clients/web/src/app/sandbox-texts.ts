/** Where one person plays all sides, or several seats of a device are asked at once. */
export const sandboxTexts = {
  title: 'Sandbox',
  start: 'Sandbox: play all sides',
  back: 'Leave the sandbox',
  choose: (name: string) => `Give orders for ${name}`,
  again: (name: string) => `${name} is in. Change its orders`,
  resolve: 'Resolve now',
  position: {
    open: 'Open a position',
    title: 'Open a position',
    from: 'Sandbox, from a position',
    back: 'Back to before',
    text: 'Position',
    here: 'It begins with where you are now. Change it, or paste another over it.',
    file: 'Choose a file',
    unread: 'The file could not be read. Choose it again, or paste what is in it.',
    phase: 'Phase',
    go: 'Open',
    cancel: 'Cancel',
  },
} as const;
