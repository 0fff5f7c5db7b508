'use client';

import { useMemo, useState } from 'react';
import { createListIsland } from '../../ui/list/island/ListIsland.tsx';
import type { ListHostProps } from '../../ui/list/island/types.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';
import { type CreatedToken, TokenActionsContext, type TokenOptions } from './token-actions.ts';

/** Loaded on demand, as it bundles the validator. */
const TokenForm = lazyComponent(() => import('./TokenForm.tsx').then((loaded) => loaded.TokenForm));

// `shell` has the texts of the menu, by which areas are named.
const Island = createListIsland(['shell', 'form', 'accessTokens'], async () => {
  const [{ useTokenList }, { RevokeDialog }] = await Promise.all([
    import('./list.tsx'),
    import('./RevokeDialog.tsx'),
  ]);
  return { useList: useTokenList, Form: TokenForm, Dialog: RevokeDialog };
});

const CreatedTokenDialog = lazyPanel(['accessTokens'], async () => ({
  default: (await import('./CreatedTokenDialog.tsx')).CreatedTokenDialog,
}));

/**
 * The client component of the list of access tokens. The list's tools, the form and the dialog load when they are used. It
 * shows the secret of a created token after the form has closed. `options` are the `TokenOptions` that TokenList passes.
 */
export function TokenIsland({ options, children }: ListHostProps) {
  const { areas, endsAt } = options as TokenOptions;
  const [createdToken, setCreatedToken] = useState<CreatedToken>();
  const actions = useMemo(() => ({ areas, endsAt, showSecret: setCreatedToken }), [areas, endsAt]);
  return (
    <TokenActionsContext value={actions}>
      <Island>{children}</Island>
      {createdToken && (
        <CreatedTokenDialog createdToken={createdToken} onClose={() => setCreatedToken(undefined)} />
      )}
    </TokenActionsContext>
  );
}
