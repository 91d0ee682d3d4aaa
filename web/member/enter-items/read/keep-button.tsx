import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Chosen } from '#web/api/files/upload.ts';
import { Failure } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { keepReceipt } from '../../scan/keep-receipt.ts';
import { useMemberId } from '../../use-member.ts';
import { useEntry } from '../flow/entry.ts';

/** Keeps on this phone what could not be uploaded: a photograph, or several of one receipt. */
export function KeepButton({ chosen }: { chosen: Chosen }) {
  const { slug = '' } = useParams({ strict: false });
  const memberId = useMemberId();
  const navigate = useNavigate();
  const { entry, forget } = useEntry();
  const keep = useMutation({
    mutationFn: () => keepReceipt(chosen, { memberId, slug, id: entry.waiting }),
    onSuccess: async () => {
      await navigate({ to: '/program/$slug/dashboard', params: { slug }, replace: true });
      forget();
      notify.info('The photograph is kept on this phone.', { detail: 'It is sent when you are connected again.' });
    },
  });
  return (
    <>
      <Button variant="light" mt="sm" loading={keep.isPending} onClick={() => keep.mutate()}>
        Keep it on this phone
      </Button>
      {keep.error && <Failure title="The photograph was not kept." detail={keep.error.reason} />}
    </>
  );
}
