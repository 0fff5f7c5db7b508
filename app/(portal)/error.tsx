'use client';

import { lazily } from '#lib/ui/lazily.tsx';

// Every page carries its error boundary; what it shows is loaded only if it is needed.
export default lazily(() => import('#lib/ui/page/RenderErrorPage.tsx'));
