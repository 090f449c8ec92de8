/** Polyfills for the server's engine. Must be the first import. */
import 'core-js/actual/url';
import 'core-js/actual/url-search-params';

const scope = globalThis as Record<string, unknown>;
const log = (...words: unknown[]) => (scope.tritsLog as ((text: string) => void) | undefined)?.(words.map(String).join(' '));

scope.console ??= { error: log, warn: log, info: log, log };
