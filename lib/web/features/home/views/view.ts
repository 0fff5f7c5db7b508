import type { CardName, CardResponses } from '../cards.ts';
import type { Links } from '../links.ts';

/** What the views of the cards need to know of the account. */
export interface Reader {
  links: Links;
  hasOrders: boolean;
  /** Id of the account. */
  user: string;
  /** The number of rows of the work queue when this browser last showed it. */
  queueRows: number;
}

/** Props of the component that shows a card's loaded response. CardBody renders it. */
export interface ViewProps<Name extends CardName> {
  response: CardResponses[Name];
  reader: Reader;
}
