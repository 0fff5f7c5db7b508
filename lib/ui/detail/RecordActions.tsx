'use client';

import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { IconName } from '../icons.tsx';
import { lazily } from '../lazily.tsx';
import { HeadButton } from '../list/HeadButton.tsx';
import { loadAhead } from '../load-ahead.ts';
import { useMenu } from '../menu/use-menu.ts';

/** Something to do with a record: a page to go to, or a dialog to open. */
export interface RecordAction {
  label: string;
  icon: IconName;
  href?: string;
  onPress?: () => void;
  disabled?: boolean;
  /** Why it is disabled. */
  hint?: string;
  danger?: boolean;
}

const load = () => import('./RecordMenu.tsx').then((loaded) => loaded.RecordMenu);
const RecordMenu = lazily(load);

interface Props {
  /** The action that fits the record's status. */
  primary?: RecordAction;
  /** The others; destructive ones are last. */
  more: readonly RecordAction[];
}

/** The actions of a record: one button, and a menu with the others. */
export function RecordActions({ primary, more }: Props) {
  const t = useTranslations('list.detail');
  const router = useRouter();
  const { state, button, wanted } = useMenu();
  const run = ({ href, onPress }: RecordAction) => (href ? router.push(href) : onPress?.());
  return (
    <Stack direction="row" spacing={1}>
      {primary && (
        <HeadButton
          tone="main"
          icon={primary.icon}
          {...(primary.href ? { href: primary.href } : {})}
          onPress={() => run(primary)}
        >
          {primary.label}
        </HeadButton>
      )}
      <Button
        {...button}
        variant="outlined"
        aria-haspopup="menu"
        endIcon={<ExpandMore />}
        onPointerEnter={loadAhead(load)}
        onFocus={loadAhead(load)}
      >
        {t('more')}
      </Button>
      {wanted && <RecordMenu {...state} actions={more} run={run} />}
    </Stack>
  );
}
