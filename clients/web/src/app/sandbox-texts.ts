/** Where one person plays all sides, or several seats of a device are asked at once. */
export const sandboxTexts = {
  title: 'Sandbox',
  start: 'Sandbox: play all sides',
  back: 'Leave the sandbox',
  choose: (name: string) => `Give orders for ${name}`,
  again: (name: string) => `${name} is in. Change its orders`,
  resolve: 'Resolve now',
} as const;
