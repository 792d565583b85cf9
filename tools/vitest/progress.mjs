import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Minimum interval between two writes of the file (ms). */
const EVERY_MS = 200;

/**
 * Vitest reporter: records which files are running and their latest event. Vitest's time limits cannot end a test that never gives
 * control back, so `tools/lib/suites.mjs` reads this file from outside.
 */
export default class ProgressReporter {
  #file = process.env.TAVOLA_PROGRESS;
  /** By module: its file, what it does now, and since when (ms since 1970). */
  #running = new Map();
  #passed = 0;
  #failed = [];
  #written = 0;
  #later;

  onTestModuleQueued({ moduleId }) {
    this.#note(moduleId, 'its imports');
  }

  onTestModuleStart({ moduleId }) {
    this.#note(moduleId, 'what comes before its first test');
  }

  onTestCaseReady({ module, fullName }) {
    this.#note(module.moduleId, fullName);
  }

  onTestCaseResult(test) {
    const { state } = test.result();
    if (state === 'passed') this.#passed += 1;
    if (state === 'failed') this.#failed.push(`${fileOf(test.module.moduleId)} › ${test.fullName}`);
    this.#note(test.module.moduleId, `what comes after "${test.fullName}"`);
  }

  onTestModuleEnd({ moduleId }) {
    this.#running.delete(moduleId);
    this.#write();
  }

  #note(moduleId, doing) {
    this.#running.set(moduleId, { file: fileOf(moduleId), doing, since: Date.now() });
    if (Date.now() - this.#written > EVERY_MS) this.#write();
    else this.#later ??= setTimeout(() => this.#write(), EVERY_MS).unref();
  }

  #write() {
    if (!this.#file) return;
    clearTimeout(this.#later);
    this.#later = undefined;
    this.#written = Date.now();
    mkdirSync(path.dirname(this.#file), { recursive: true });
    const progress = { running: [...this.#running.values()], passed: this.#passed, failed: this.#failed };
    writeFileSync(this.#file, JSON.stringify(progress));
  }
}

function fileOf(moduleId) {
  return path.relative(process.cwd(), moduleId).replaceAll(path.sep, '/');
}
