import type { CardName, CardResponses } from '../cards.ts';
import type { Links } from '../links.ts';

export interface Reader {
  links: Links;
  business: boolean;
}

/** Views run on the server, and in the browser after a retry. */
export interface ViewProps<Name extends CardName> {
  response: CardResponses[Name];
  reader: Reader;
}
