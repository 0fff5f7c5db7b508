'use client';

import { useRouter } from 'next/navigation';
import type { Device } from '#lib/contract/operations/devices.ts';
import { deviceRoute } from '../../nav.ts';
import type { PlainValues } from '../../ui/form/types.ts';
import { showNotice } from '../../ui/jobs/notices.ts';

export interface DeviceFormProps {
  device: Device;
  /** Reloads the page after a save. */
  refresh: () => void;
}

interface Texts {
  /** The notice after a save. */
  saved: () => string;
  /** The link to the device's page when the outcome of a save is unknown. */
  lookUp: string;
}

/**
 * Returns the props of FormDialog that all forms of a device share. The body gets the device's version, so that a save fails
 * when the device was changed since it was loaded.
 */
export function useDeviceForm({ device, refresh }: DeviceFormProps, texts: Texts) {
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
