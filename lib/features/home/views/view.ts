import type { CardName, CardResponses } from '../cards.ts';
import type { Links } from '../links.ts';

/** What the cards know of the account that looks at them. */
export interface Reader {
  links: Links;
  /** Whether it may see orders. */
  business: boolean;
}

/** What every card's view is given. Views run on the server, and in the browser after a second try. */
export interface ViewProps<Name extends CardName> {
  response: CardResponses[Name];
  reader: Reader;
}
