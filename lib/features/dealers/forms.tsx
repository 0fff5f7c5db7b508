'use client';

import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { ListFormProps } from '../../ui/list/types.ts';

// Loaded on demand, as it bundles the validator.
const DealerForm = lazyComponent(() => import('./DealerForm.tsx').then((loaded) => loaded.DealerForm));

export const forms = {
  dealers: (props: ListFormProps) => <DealerForm {...props} scope="dealers" />,
  subDealers: (props: ListFormProps) => <DealerForm {...props} scope="subDealers" />,
};
