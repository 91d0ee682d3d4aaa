import { Box, Button, FileButton, SimpleGrid, Text } from '@mantine/core';
import { IconCamera, IconFile, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { fileRefused } from '#domain/files.ts';
import { MAX_PHOTOS } from '#domain/receipt-photos.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { acceptOf, uploadHint } from '#web/forms/accept-of.ts';
import { sayProblem } from '#web/say-problem.ts';
import { Scene } from '#web/ui/feedback/scene.tsx';
import { focusInvalid } from '#web/ui/fields/focus-invalid.ts';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Problem } from '#web/ui/layout/lines.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';
import type { Entry } from '../../entries/entry.ts';
import { useEntry } from '../../entries/use-entries.ts';
import { ReceiptPicture } from '../../receipts/receipt-picture.tsx';
import { DropFiles } from '../../scan/drop-files.tsx';
import { camera, hasCamera } from '../../scan/scan.tsx';
import { useProgram } from '../../use-member.ts';
import { termsOf } from '../entry-terms.ts';
import chosenFileClasses from './chosen-file.module.css';
import { InvoiceFields } from './invoice-fields.tsx';
import { findInvoiceProblems } from './invoice-problems.ts';
import { InvoiceRefused } from './invoice-refused.tsx';
import classes from './invoice-step.module.css';
import { PhotoNote } from './photo-note.tsx';
import { AddPhoto, Photos } from './photos.tsx';
import receiptPreviewClasses from './receipt-preview.module.css';
import { Uploading } from './uploading.tsx';
import type { Picture, ReceiptFile } from './use-receipt-file.ts';

function ChosenFile({ file, picture }: { file: ReceiptFile; picture: Picture }) {
  const words = useWords('entry').invoice;
  return (
    <div className={chosenFileClasses.file}>
      <Box flex="none" w={56} h={72} bdrs="md" style={{ overflow: 'hidden' }}>
        <ReceiptPicture picture={picture} />
      </Box>
      <Box flex={1} miw={0}>
        <p className={chosenFileClasses.name}>
          <IconFile size={18} aria-hidden="true" />
          <span className="clip" title={picture.name} dir="auto" translate="no">
            {picture.name}
          </span>
        </p>
        <Uploading file={file} name={picture.name} />
      </Box>
      <Button
        variant="subtle"
        color="red"
        w={44}
        px={0}
        aria-label={words.removeFile(picture.name)}
        onClick={file.remove}
      >
        <IconTrash size={20} aria-hidden="true" />
      </Button>
    </div>
  );
}

/** A large preview, to see whether the receipt is readable. */
function ReceiptPreview({ picture }: { picture: Picture | null }) {
  const words = useWords('entry').invoice;
  return picture ? (
    <figure className={receiptPreviewClasses.preview}>
      <ReceiptPicture picture={picture} />
    </figure>
  ) : (
    <div className={receiptPreviewClasses.advice}>
      <Scene name="receipt" />
      <p>{words.advice}</p>
    </div>
  );
}

/** The call that submits the form. */
interface Sending {
  isPending: boolean;
  error: Refusal | null;
  mutate: (entry: Entry) => void;
  reset: () => void;
}
type Props = {
  file: ReceiptFile;
  sending: Sending;
  submit: string;
  /** A link left of the button. */
  way?: ReactNode;
  /** Shown above the form's button. */
  children?: ReactNode;
};

/** Photo, number and date of the entry; submitted if nothing is missing. */
export function InvoiceForm({ file, sending, submit: label, way, children }: Props) {
  const program = useProgram();
  const { entry } = useEntry();
  const words = useWords('entry').invoice;
  const [isTried, setIsTried] = useState(false);
  const problems = findInvoiceProblems(entry, termsOf(program));
  const isFileRefused = entry.lines.length > 0 && !entry.image && entry.photos.length === 0;
  const fileProblem = isTried ? problems.file : isFileRefused ? sayProblem(fileRefused('receipts')) : undefined;
  const isSent = sending.error?.type === 'receipt-file-submitted';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(problems).length > 0) focusInvalid(event.currentTarget);
    else sending.mutate(entry);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.invoice}>
        <Card>
          <h2 className={classes.title}>{words.title}</h2>
          <FilePart file={file} problem={fileProblem} isSent={isSent} />
          <InvoiceFields problems={isTried ? problems : {}} onNumberChange={sending.reset} />
          {sending.error && (
            <Box mt="md">
              <InvoiceRefused
                refusal={sending.error}
                details={entry}
                onAnother={() => sending.mutate({ ...entry, another: entry.receiptNumber })}
              />
            </Box>
          )}
        </Card>
        <ReceiptPreview picture={file.preview} />
      </div>
      {children}
      <ActionBar>
        {way}
        {(file.isUploading || file.isLooking) && (
          <Text fz="mid" c="dimmed" data-left role="status">
            {file.isLooking ? words.photosLookedAt : words.stillUploading}
          </Text>
        )}
        <Button type="submit" size="md" disabled={file.isUploading || file.isLooking} loading={sending.isPending}>
          {label}
        </Button>
      </ActionBar>
    </form>
  );
}

/**
 * Two buttons, because asking for the camera hides the gallery, and PDFs. Where a field cannot open the camera there is
 * one: both would ask for a file.
 */
function FilePart({ file, problem, isSent }: { file: ReceiptFile; problem: string | undefined; isSent: boolean }) {
  const takesPhotos = hasCamera();
  const words = useWords('entry').invoice;
  return (
    <>
      <DropFiles onFiles={file.choose} />
      <SimpleGrid minColWidth="9.5rem" autoFlow="auto-fit" spacing="sm" mt="md" mb="xs">
        {takesPhotos && (
          <FileButton {...camera()} onChange={(chosen) => chosen && file.choose([chosen])}>
            {(props) => (
              <Button
                {...props}
                data-invalid={problem}
                variant="light"
                h={52}
                px="xs"
                leftSection={<IconCamera size={22} />}
              >
                {words.takePhoto}
              </Button>
            )}
          </FileButton>
        )}
        <FileButton accept={acceptOf('receipts')} multiple onChange={(chosen) => file.choose(chosen)}>
          {(props) => (
            <Button
              {...props}
              data-invalid={problem}
              variant={takesPhotos ? 'default' : 'light'}
              h={52}
              px="xs"
              leftSection={<IconFile size={22} />}
            >
              {words.chooseFile}
            </Button>
          )}
        </FileButton>
      </SimpleGrid>
      {!takesPhotos && (
        <Text mt="xxs" fz="sm" c="dimmed">
          {words.dropOrPaste}
        </Text>
      )}
      <Text mt="xxs" fz="sm" c="dimmed">
        {`${uploadHint('receipts')} ${words.photosAllowed(MAX_PHOTOS)}`}
        {!file.picture && (
          <Text span inherit hiddenFrom="sm">
            {' '}
            {words.advice}
          </Text>
        )}
      </Text>
      {file.picture && <ChosenFile file={file} picture={file.picture} />}
      <Photos file={file} />
      <AddPhoto file={file} />
      <PhotoNote file={file} />
      {!file.picture && <Problem>{problem}</Problem>}
      {file.picture && isSent && <Problem>{words.fileSentBefore}</Problem>}
    </>
  );
}
