import type { Locale } from '#lib/contract/locales.ts';
import type { IconName } from '../../../ui/icon/names.ts';
import type { Tone } from '../../../ui/Tag.tsx';

export interface Fact {
  readonly text: string;
  /** A status, with its colour. */
  readonly tone?: Tone;
}

interface Shared {
  /** Unique among the options, and the same after the next response. */
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  /** A number or a name that no translator may change. */
  readonly verbatim?: boolean;
  readonly lang?: string;
  readonly facts?: readonly Fact[];
  /** Whether the text is all of its name or number. */
  readonly exact?: boolean;
}

/** What commands can do with the panel and the page around it. */
export interface Actions {
  /** Puts a text into the field. */
  readonly setText: (text: string) => void;
  /** Opens the chat with a text to send. */
  readonly openChat: (text: string) => void;
  readonly signOut: () => void;
  readonly chooseLocale: (locale: Locale) => void;
}

/** What the panel offers: a page to open, or a command to run. */
export type Option = Shared & (Link | Command);

interface Link {
  readonly href: string;
}

interface Command {
  readonly run: (actions: Actions) => void;
  /** The panel stays. */
  readonly staysOpen?: true;
}

export interface Group {
  readonly id: string;
  readonly title: string;
  readonly options: readonly Option[];
}

export interface Screen {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}
