-- Open tabs of the console follow the money of a reservation too: a refund goes out, and may fail days later, without any other row changing.
create function announce_refund() returns trigger language plpgsql as
$$ begin
  perform pg_notify('console_changed', new.group_id || '::reservations');
  return null;
end $$;
create trigger refund_is_announced after insert or update on refund
  for each row execute function announce_refund();
