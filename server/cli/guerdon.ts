import { Command, CommanderError } from 'commander';
import { buildName } from '#server/operations/build.ts';
import { addAdminCommands } from './admin.ts';
import { addBackupCommands } from './backup.ts';
import { addDemoCommand } from './demo.ts';
import { addDoctorCommand } from './doctor.ts';
import { addMailCommands } from './mail.ts';
import { addMaintenanceCommands } from './maintenance.ts';
import { addMemberCommands } from './member.ts';
import type { Terminal } from './outcome.ts';
import { addProgramCommands } from './program.ts';
import { addSecretCommands } from './secret.ts';
import { addSupportCommand } from './support.ts';

const nouns = [
  ...[addAdminCommands, addMemberCommands, addDoctorCommand, addSupportCommand, addBackupCommands],
  ...[addMaintenanceCommands, addMailCommands, addProgramCommands, addSecretCommands, addDemoCommand],
];

/** `guerdon`: what an operator does at a terminal. A file per noun adds its commands. */
export async function guerdon(args: readonly string[], terminal: Terminal): Promise<void> {
  const command = new Command('guerdon')
    .description('Looks after an installation of Guerdon. It reads the same settings as the server.')
    // Not --env-file: Node 20 looks for its own option of that name behind the program too, and ends with a code of its own.
    .option('--settings <file>', 'a file with more settings, as NAME=value; those of the environment win')
    .option('--json', 'print one JSON document; notes go to standard error')
    .version(buildName)
    .addHelpText('after', '\nExit codes: 0 fine, 1 something was found or failed, 2 wrong use or settings.')
    .showHelpAfterError('`--help` says how it is used.')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: terminal.print, writeErr: terminal.printError })
    .exitOverride();
  for (const add of nouns) add(command);
  command.setOptionValue('terminal', terminal);
  try {
    await command.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // It has printed why. Asking for help is fine, a missing command is not.
    terminal.exitCode = error.exitCode === 0 ? 0 : 2;
  }
}
