import { relative } from 'node:path';
import { ProfileRecorder } from '../harness/profile.ts';
import { serverAddresses } from '../harness/servers/worker-servers.ts';

const { testPath = '' } = expect.getState();
const file = relative(process.cwd(), testPath);
const [, group = ''] = file.split('/');
const recorder = new ProfileRecorder(group, serverAddresses()?.pids);

beforeEach(() => recorder.record('set-up', file, 'set-up'));
afterEach(() => recorder.record('test', file, expect.getState().currentTestName ?? ''));
afterAll(() => {
  recorder.record('set-up', file, 'set-up');
  recorder.flush();
});
