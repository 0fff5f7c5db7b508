import type { ChatState } from './chat/state.ts';
import type { Clock } from './clock.ts';
import type { CallLog } from './control/call-log.ts';
import type { CountCache } from './control/count-cache.ts';
import type { Faults } from './control/faults.ts';
import type { ResponseOverrides } from './control/response-overrides.ts';
import type { Store } from './data/store.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { Options } from './options.ts';

export type SandboxContext = {
  options: Options;
  /** Undefined for the specified one. */
  dialect: Dialect | undefined;
  store: Store;
  clock: Clock;
  log: CallLog;
  faults: Faults;
  overrides: ResponseOverrides;
  countCache: CountCache;
  chat: ChatState;
};
