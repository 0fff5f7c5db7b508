'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { operationQuery } from '../../queries/operation-query.ts';
import { dealerName } from '../../queries/options.ts';
import { openStates } from '../../ui/batch/open-entries.ts';
import { useCountryName } from '../../ui/form/countries.ts';
import type { TransferDraft } from './transfer-draft.ts';

/**
 * Chooses the dealer of the URL (`?dealer=ID`) in the draft of a distribution. It archives the receipt for another dealer, unless
 * that has open entries. An unknown dealer leaves the choice to the user.
 */
export function useInitialDealer(draft: TransferDraft): void {
  const id = useSearchParams().get('dealer');
  const client = useQueryClient();
  const countryName = useCountryName();
  useEffect(() => {
    if (!id || draft.target?.id === id || draft.run?.statuses.ids(...openStates).length) return;
    draft.archiveReceipt();
    const choose = async () => {
      const { items } = await client.ensureQueryData(operationQuery('dealers.choices', {}));
      const dealer = items.find((each) => each.id === id);
      if (dealer)
        draft.setTarget({ id, label: dealerName(dealer, dealer.region, countryName(dealer.country)) });
    };
    // DealerField shows why the dealers could not be loaded.
    choose().catch(() => {});
  }, [client, countryName, draft, id]);
}
