-- A reopened receipt waits anew: its decision is due three business days after the reopening, not after the submission.
alter table receipts add column reopened_at timestamptz;

update receipts r set reopened_at = d.decided_at
from receipt_decisions d
where r.state = 'submitted' and r.decisions > 0 and d.program_id = r.program_id and d.receipt_id = r.id
  and d.number = r.decisions and d.decision = 'reopened';

-- The version before asks by submitted_at, which receipts_waiting still serves.
create index receipts_waiting_since on receipts (program_id, coalesce(reopened_at, submitted_at)) where state = 'submitted';
