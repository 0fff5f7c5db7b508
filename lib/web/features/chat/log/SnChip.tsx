'use client';

import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined';
import { useTranslations } from 'next-intl';
import { deviceRoute } from '../../../nav.ts';

/** The device that a message is about; a link where the account may see devices. */
export function SnChip({ sn, linked }: { sn: string; linked: boolean }) {
  const t = useTranslations('chat');
  const content = (
    <>
      <DevicesOtherOutlined sx={{ fontSize: 16 }} />
      <span>{t('device.about', { sn })}</span>
    </>
  );
  if (!linked) return <span className="chip">{content}</span>;
  return (
    <a className="chip" href={deviceRoute(sn)}>
      {content}
    </a>
  );
}
