'use client';

import { useRouter } from 'next/navigation';
import type { Device } from '#lib/contract/operations/devices.ts';
import { deviceRoute } from '../../nav.ts';
import type { PlainValues } from '../../ui/form/types.ts';
import { showNotice } from '../../ui/jobs/notices.ts';

/** `refresh` reloads the page after a save. */
export interface DeviceFormProps {
  device: Device;
  refresh: () => void;
}

/** What the forms of a device share: the version in the body, and a reload after a save. */
export function useDeviceForm(
  { device, refresh }: DeviceFormProps,
  texts: { saved: () => string; lookUp: string },
) {
  const router = useRouter();
  return {
    toBody: (values: PlainValues) => ({ ...values, version: device.version }),
    onSaved: () => {
      showNotice(texts.saved());
      refresh();
    },
    reload: () => router.refresh(),
    outcomeLink: () => ({ href: deviceRoute(device.id), label: texts.lookUp }),
  };
}
