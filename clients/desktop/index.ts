export { ringBell, waitForBell } from './bell.ts';
export { findBrowser } from './browsers.ts';
export { anyPort, keep, type Place, readKept } from './kept.ts';
export { openWindow, type Window, type WindowEnd, type WindowPlan } from './window.ts';
