import type { Locale } from '#lib/contract/locales.ts';
import type { IconName } from '../../../ui/icon/names.ts';
import type { Tone } from '../../../ui/Tag.tsx';

/** A detail beside the name of an option, such as the status or the dealer of a record. */
export interface Fact {
  readonly text: string;
  /** A status, with its colour. */
  readonly tone?: Tone;
}

interface OptionBase {
  /** Unique among the options, and stable when more results arrive. */
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  /** A number or a name that no translator may change. */
  readonly verbatim?: boolean;
  /** The language of the label, when it is not the reader's. */
  readonly lang?: string;
  readonly facts?: readonly Fact[];
  /** Whether the searched text equals its name or number. */
  readonly exact?: boolean;
}

/** What a command can do with the search panel and the page. */
export interface CommandActions {
  readonly setText: (text: string) => void;
  /** Opens the chat with a text to send. */
  readonly openChat: (text: string) => void;
  readonly signOut: () => void;
  readonly chooseLocale: (locale: Locale) => void;
}

/** A row of the search panel: a page to open, or a command to run. */
export type Option = OptionBase & (LinkOption | CommandOption);

interface LinkOption {
  readonly href: string;
}

interface CommandOption {
  readonly run: (actions: CommandActions) => void;
  readonly staysOpen?: true;
}

/** Options under one heading, such as the records of one source. */
export interface OptionGroup {
  readonly id: string;
  readonly title: string;
  readonly options: readonly Option[];
}

/** A page that the account may open, with its name and icon in the menu. */
export interface Screen {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}
