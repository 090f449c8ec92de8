/** What browsers have and the engine that draws pages at the server has not. Stands before every other import. */
import 'core-js/actual/url';
import 'core-js/actual/url-search-params';

const here = globalThis as Record<string, unknown>;
const say = (...words: unknown[]) => (here.tritsLog as ((text: string) => void) | undefined)?.(words.map(String).join(' '));

here.console ??= { error: say, warn: say, info: say, log: say };
