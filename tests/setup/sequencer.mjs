import Sequencer from '@jest/test-sequencer';

/** Short files with a long run time: without results of previous runs, jest estimates the time by the file size. */
const longer = ['leaks.test.ts'];

export default class LongFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => Number(!longer.some((name) => path.endsWith(`/${name}`)));
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
}
