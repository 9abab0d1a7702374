-- Answers to keys are forgotten after a while: this finds the old ones, and costs next to nothing when a lead comes in.
create index lead_answered on lead_idempotency using brin (created_at);
