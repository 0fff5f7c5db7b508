import type { CardName, CardResponses } from '../cards.ts';
import type { Links } from '../links.ts';

/** The account that looks at the cards. */
export interface Reader {
  links: Links;
  business: boolean;
}

/** Views run on the server, and in the browser after a retry. */
export interface ViewProps<Name extends CardName> {
  response: CardResponses[Name];
  reader: Reader;
}
