import { execFileSync } from 'node:child_process';

const lookEveryMs = 500;

/** Ends this process when `npm run` was killed, because npm cannot pass that signal on. */
export function endWithNpm() {
  const parent = process.ppid;
  const npm = findNpm(parent);
  if (!npm) return;
  const look = setInterval(() => {
    if (isAlive(npm) && process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  look.unref();
}

/** npm is the parent process, or the parent of the shell in between. */
function findNpm(parent) {
  try {
    for (let pid = parent, steps = 0; pid > 1 && steps < 2; steps++) {
      const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim();
      const [above, ...args] = line.split(/\s+/);
      if (/(^|[ /])npm( |$)|npm-cli\.js/.test(args.join(' ')) && args[0] !== 'sh') return pid;
      pid = Number(above);
    }
  } catch {
    // Small containers have no ps.
  }
  return undefined;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
