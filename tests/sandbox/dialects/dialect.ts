import type { Method } from '../call.ts';
import type { ServiceName } from '../services.ts';
import type { SignFormat } from '../signature.ts';
import type { Fields } from '../wire-row.ts';

export type Code = string | number;

/** The dialect's form of a value. */
export type ValueFormat = {
  /** Returns the dialect's value. Absent and unknown values stay. */
  write(value: unknown): unknown;
  /** Returns the specified text of a parameter; undefined for one that the dialect does not have. */
  read(text: string): string | undefined;
  /** Why a parameter is refused. */
  reason: string;
};

/** The dialect's words. All keys are specified names. */
export type Vocabulary = {
  /** Names of parameters. */
  parameters?: Readonly<Record<string, string>>;
  /** Names of response fields, at any depth of `data`. */
  fields?: Readonly<Record<string, string>>;
  /** The spelling of fields without an entry in `fields`. */
  fieldCase?: 'camel';
  /** Values of parameters and response fields of that name. */
  values?: Readonly<Record<string, ValueFormat>>;
};

type ServiceRules = Vocabulary & { successCode?: Code };

export type CallRules = Vocabulary & {
  method?: Method;
  /** With the placeholders of the specified path. */
  path?: string;
  /** Additional parameters that the call needs, with their only value. */
  required?: Readonly<Record<string, string>>;
  /** `array`: `data` is the list. `withoutTotal`: the list has no total. */
  list?: 'array' | 'withoutTotal';
  /** Changes the structure of `data` of a success, in specified names. */
  shape?: (data: Fields) => Fields;
};

export type FrameRules = {
  /** Names of command and payload. */
  cmd: string;
  data: string;
  commands: Readonly<Record<string, string>>;
  /** Names of payload fields, in both directions. */
  fields: Readonly<Record<string, string>>;
};

/**
 * A vendor that deviates from WIRE.md. What is absent is as specified. Rules of a call win over those of its service,
 * and these over those of the dialect.
 */
export type Dialect = Vocabulary & {
  /** Wins over VENDOR_SIGN_FORMAT. */
  signature?: Readonly<SignFormat>;
  /** The token of call 1 that calls accept; by default both. */
  bearer?: 'token' | 'new_token';
  /** Cookies of a sign-in. Calls with a token need the session's cookie; `others` are set but not checked. */
  cookies?: { session: string; others: Readonly<Record<string, string>> };
  /** Headers that each call needs, with any value. */
  requiredHeaders?: readonly string[];
  envelope?: {
    /** Names of code, message and payload. */
    code: string;
    msg: string;
    data: string;
    /** Codes of refusals by specified code. Others become texts. */
    codes: Readonly<Record<number, Code>>;
  };
  /** Names of rows and total of a list in `data`. */
  list?: { list: string; total: string };
  services?: Readonly<Partial<Record<ServiceName, ServiceRules>>>;
  calls?: Readonly<Record<number, CallRules>>;
  frames?: FrameRules;
};
