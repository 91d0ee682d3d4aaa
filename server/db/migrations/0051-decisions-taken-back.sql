-- A decision can be taken back within seconds, before anybody is told. The version before shows no such receipt until it is decided
-- again: it refuses the word that it does not know.
alter table receipt_decisions drop constraint receipt_decisions_decision_check;
alter table receipt_decisions add constraint receipt_decisions_decision_check
  check (decision in ('approved', 'denied', 'reopened', 'taken-back')) not valid;
alter table receipt_decisions validate constraint receipt_decisions_decision_check;
