import type { CardName, CardResponses } from '../cards.ts';
import type { Links } from '../links.ts';

export interface Reader {
  links: Links;
  business: boolean;
  user: string;
  /** The rows of the work queue when this browser last showed it. */
  queueRows: number;
}

export interface ViewProps<Name extends CardName> {
  response: CardResponses[Name];
  reader: Reader;
}
