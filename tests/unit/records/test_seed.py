import pytest

from tawantinsuyu.records.seed import commit_to, seed_of

SECRET = bytes(range(32))
NONCES = [bytes(range(start, start + 16)) for start in (16, 32, 48)]


def test_commit_and_seed_are_those_of_the_test_vector_in_docs_chance() -> None:
    assert commit_to(SECRET) == "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6"
    assert (
        seed_of(SECRET, NONCES).hex()
        == "3d85857c1702ed66cdc25ce21855bff40665ab749e8356e9cba5fe2057f6ccef"
    )


def test_the_order_of_the_seats_matters() -> None:
    assert seed_of(SECRET, NONCES) != seed_of(SECRET, NONCES[::-1])


def test_lengths_are_fixed_so_that_no_two_lists_read_the_same() -> None:
    with pytest.raises(ValueError, match="secret has 31 bytes"):
        commit_to(SECRET[:31])
    with pytest.raises(ValueError, match="nonce of seat 1 has 17 bytes"):
        seed_of(SECRET, [NONCES[0], bytes(17)])
