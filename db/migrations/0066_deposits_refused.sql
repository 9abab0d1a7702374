-- Since when a payment service refuses the deposit of this vehicle, for its currency or amount: its button is an enquiry until
-- the dealership enters or tests its key anew.
alter table vehicle add column deposit_refused_at timestamptz;
