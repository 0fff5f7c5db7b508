'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Session } from '../../contract/sessions.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { EndSessionContext } from './end-session.ts';
import { useSessionList } from './list.tsx';

const EndDialog = lazyComponent(() => import('./EndDialog.tsx').then((loaded) => loaded.EndDialog));

interface Props {
  first: FirstPage<Session>;
  user: string;
  mayChangePassword: boolean;
}

export function SessionList({ first, user, mayChangePassword }: Props) {
  const t = useTranslations('sessions');
  const list = useSessionList();
  const [ending, setEnding] = useState<Session>();
  return (
    <EndSessionContext value={setEnding}>
      <ListScreen
        list={list}
        first={first}
        user={user}
        above={(screen) => (
          <>
            <Typography>{t('intro')}</Typography>
            {mayChangePassword && <Typography>{t('endAll')}</Typography>}
            {ending && (
              <EndDialog
                session={ending}
                onSettled={screen.query.refresh}
                onClose={() => setEnding(undefined)}
              />
            )}
          </>
        )}
      />
    </EndSessionContext>
  );
}
