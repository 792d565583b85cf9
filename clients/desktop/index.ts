export { findBrowser } from './browsers.ts';
export { listenForInstances, showRunningWindow } from './single-instance.ts';
export { openWindow, type Window, type WindowEnd, type WindowOptions } from './window.ts';
export { randomPort, readWindowState, saveWindowState, type WindowBounds } from './window-state.ts';
