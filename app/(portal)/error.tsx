'use client';

import { lazyComponent } from '#lib/ui/lazy-component.tsx';

// Every page carries its error boundary; what it shows is loaded only if it is needed.
export default lazyComponent(() => import('#lib/ui/page/RenderErrorPage.tsx'));
