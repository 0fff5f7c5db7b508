import type { CardName, CardResponses } from '../cards.ts';
import type { Links } from '../links.ts';

export interface Reader {
  links: Links;
  business: boolean;
}

export interface ViewProps<Name extends CardName> {
  response: CardResponses[Name];
  reader: Reader;
}
